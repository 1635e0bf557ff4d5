import type { FoundPlace, MapPort, NamedPlace, Place } from '../map'
import type { AmapSettings } from './settings'

/** The longest time that a list of shops waits for the diner's position. */
const TIMEOUT_MS = 3_000
const RADIUS_M = 5_000
const MOST = 20

interface Answer {
  /** '1': it went well. */
  status?: unknown
  /** v5: "lng,lat". */
  location?: unknown
  /** v3: "lng,lat;lng,lat", two corners of the city. */
  rectangle?: unknown
  pois?: unknown
}

/** "121.47,31.23"; anything else is no place. */
function placeOf(text: unknown): Place | null {
  if (typeof text !== 'string') return null
  const [lng, lat, ...more] = text.split(',').map(Number)
  if (lng === undefined || lat === undefined || more.length > 0) return null
  return Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null
}

function middleOf(rectangle: unknown): Place | null {
  if (typeof rectangle !== 'string') return null
  const [one, other] = rectangle.split(';').map(placeOf)
  return one && other ? { lng: (one.lng + other.lng) / 2, lat: (one.lat + other.lat) / 2 } : null
}

/** The API sends an empty attribute as an empty list. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function namedPlaceOf(poi: unknown): NamedPlace[] {
  const { name, address, location } = (typeof poi === 'object' && poi ? poi : {}) as Record<string, unknown>
  const place = placeOf(location)
  return place && textOf(name) !== '' ? [{ name: textOf(name), address: textOf(address), ...place }] : []
}

/** Cities that are provinces: their districts belong to one city. */
const MUNICIPALITIES = ['11', '12', '31', '50']
const plain = (name: string): string => name.replace(/(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/u, '')

/** Of "310105", a district, the city's: 310100. */
function foundPlaceOf(poi: unknown): FoundPlace[] {
  const { adcode, pname, cityname } = (typeof poi === 'object' && poi ? poi : {}) as Record<string, unknown>
  const code = textOf(adcode)
  if (!/^\d{6}$/.test(code)) return []
  const regionCd = MUNICIPALITIES.includes(code.slice(0, 2)) ? `${code.slice(0, 2)}0100` : `${code.slice(0, 4)}00`
  const province = plain(textOf(pname))
  return namedPlaceOf(poi).map((place) => ({ ...place, regionCd, province, city: plain(textOf(cityname)) || province }))
}

/** The maps service of the specification: GET with a key, on v3 or v5 paths. Without an answer in time, the app continues without a place. */
export function createAmap({ key, version, baseUrl }: AmapSettings, timeoutMs = TIMEOUT_MS): MapPort {
  async function request(path: string, params: Record<string, string>): Promise<Answer | null> {
    try {
      const query = new URLSearchParams({ key, ...params })
      const response = await fetch(`${baseUrl}/${version}/${path}?${query}`, { signal: AbortSignal.timeout(timeoutMs) })
      const answer = (await response.json()) as Answer
      return response.ok && answer.status === '1' ? answer : null
    } catch {
      return null
    }
  }

  return {
    async placeOfAddress(ip) {
      const answer = await request('ip', { ip, ...(version === 'v5' && { type: ip.includes(':') ? '6' : '4' }) })
      return answer && (placeOf(answer.location) ?? middleOf(answer.rectangle))
    },
    async search({ lng, lat }, keyword) {
      const around = { location: `${lng.toFixed(6)},${lat.toFixed(6)}`, radius: String(RADIUS_M), keywords: keyword, sortrule: 'distance' }
      const answer = await request('place/around', { ...around, [version === 'v5' ? 'page_size' : 'offset']: String(MOST) })
      return Array.isArray(answer?.pois) ? answer.pois.flatMap(namedPlaceOf) : []
    },
    async find(keyword) {
      const answer = await request('place/text', { keywords: keyword, [version === 'v5' ? 'page_size' : 'offset']: String(MOST) })
      return Array.isArray(answer?.pois) ? answer.pois.flatMap(foundPlaceOf) : []
    },
  }
}
