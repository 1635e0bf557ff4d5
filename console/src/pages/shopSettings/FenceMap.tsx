import { Button, InputNumber } from 'antd'
import { Minus, Plus, Store, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { type Pixels, pixelsAt, pixelsPerMetre, type Point, pointAt, TILE, tilesIn } from '../../parts/mercator'
import { AddressSearch } from '../../parts/AddressFields'
import { settingsTexts } from './texts'

type Corner = [lng: number, lat: number]
interface FenceMapProps {
  /** The URL of its tiles; null: there is no map. */
  tiles: string | null
  value?: Corner[]
  onChange?: (fence: Corner[]) => void
  shop: Point
  maxMetres: number | null
}

const SIZE = { width: 640, height: 400 }
const [FURTHEST, NEAREST, FIRST] = [12, 17, 13]
const STEP_PX = 8
const MOST = 60
const MOVES: Readonly<Record<string, Pixels>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
}
const rounded = ({ lng, lat }: Point): Corner => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]

/** A new corner is inserted between the two nearest ones. */
function withCorner(fence: readonly Corner[], corner: Corner): Corner[] {
  if (fence.length < 3) return [...fence, corner]
  const detour = (index: number) => {
    const [a, b] = [fence[index]!, fence[(index + 1) % fence.length]!]
    const away = (one: Corner, other: Corner) => Math.hypot(one[0] - other[0], one[1] - other[1])
    return away(a, corner) + away(corner, b) - away(a, b)
  }
  const best = fence.reduce((found, _one, index) => (detour(index) < detour(found) ? index : found), 0)
  return [...fence.slice(0, best + 1), corner, ...fence.slice(best + 1)]
}

/** A round number of metres that gives the scale a suitable length. */
const scaleOf = (metrePx: number): number => [100, 200, 500, 1000, 2000, 5000].find((metres) => metres * metrePx >= 60) ?? 10_000

const addressOfTile = (tiles: string, { z, x, y, lang }: { z: number; x: number; y: number; lang: string }): string =>
  tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)).replace('{lang}', lang)

/** Edits each corner by its coordinates, for people who have them from elsewhere. */
const Corners = ({ fence, onChange }: { fence: Corner[]; onChange: (fence: Corner[]) => void }) => {
  const t = useTexts(settingsTexts)
  const set = (index: number, axis: 0 | 1, value: number | null) =>
    value !== null && onChange(fence.map((one, at) => (at === index ? (axis === 0 ? [value, one[1]] : [one[0], value]) : one)))
  return (
    <details className="fence-corners">
      <summary>{t('coordinates')}</summary>
      <ol>
        {fence.map(([lng, lat], index) => (
          <li key={index}>
            <InputNumber
              aria-label={`${t('corner', { count: index + 1 })} ${t('lng')}`}
              min={-180}
              max={180}
              precision={6}
              controls={false}
              value={lng}
              onChange={(value) => set(index, 0, value)}
            />
            <InputNumber
              aria-label={`${t('corner', { count: index + 1 })} ${t('lat')}`}
              min={-90}
              max={90}
              precision={6}
              controls={false}
              value={lat}
              onChange={(value) => set(index, 1, value)}
            />
            <Button
              type="text"
              aria-label={`${t('remove')} ${t('corner', { count: index + 1 })}`}
              icon={<X size={18} aria-hidden />}
              onClick={() => onChange(fence.filter((_one, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The delivery area, drawn on a map, or without one on a grid of metres: corners are set by mouse, touch, keyboard, address or coordinates. */
export const FenceMap = ({ value: fence = [], onChange, shop, maxMetres, tiles }: FenceMapProps) => {
  const t = useTexts(settingsTexts)
  const { lang } = useLanguage()
  const [zoom, setZoom] = useState(FIRST)
  const [dragged, setDragged] = useState<number | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  const middle = pixelsAt(shop, zoom)
  const origin = { x: middle.x - SIZE.width / 2, y: middle.y - SIZE.height / 2 }
  const placed = ([lng, lat]: Corner): Pixels => {
    const { x, y } = pixelsAt({ lng, lat }, zoom)
    return { x: x - origin.x, y: y - origin.y }
  }
  const cornerAt = ({ x, y }: Pixels): Corner => rounded(pointAt({ x: x + origin.x, y: y + origin.y }, zoom))
  /** In the map's own pixels, whatever its displayed size. */
  const pointed = (event: PointerEvent): Pixels => {
    const box = svg.current!.getBoundingClientRect()
    return { x: ((event.clientX - box.left) / box.width) * SIZE.width, y: ((event.clientY - box.top) / box.height) * SIZE.height }
  }
  const set = (index: number, corner: Corner) => onChange?.(fence.map((one, at) => (at === index ? corner : one)))
  const addAt = (pixels: Pixels) => fence.length < MOST && onChange?.(withCorner(fence, cornerAt(pixels)))
  const byKey = (index: number) => (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (move) {
      event.preventDefault()
      const at = placed(fence[index]!)
      set(index, cornerAt({ x: at.x + move.x, y: at.y + move.y }))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onChange?.(fence.filter((_one, at) => at !== index))
    }
  }
  const addByKey = () =>
    addAt({ x: SIZE.width / 2 + 80 * Math.cos(fence.length * 2.4), y: SIZE.height / 2 + 80 * Math.sin(fence.length * 2.4) })
  const points = fence.map(placed)
  const metrePx = pixelsPerMetre(shop.lat, zoom)
  const scale = scaleOf(metrePx)
  const square = scale * metrePx
  return (
    <div className="fence">
      <div className="fence-map">
        <div className="fence-tiles" aria-hidden>
          {(tiles === null ? [] : tilesIn(origin, SIZE)).map(({ x, y, left, top }) => (
            <img
              key={`${zoom}/${x}/${y}`}
              alt=""
              draggable={false}
              src={addressOfTile(tiles!, { z: zoom, x, y, lang })}
              style={{
                left: `${(left / SIZE.width) * 100}%`,
                top: `${(top / SIZE.height) * 100}%`,
                width: `${(TILE / SIZE.width) * 100}%`,
                height: `${(TILE / SIZE.height) * 100}%`,
              }}
              onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
            />
          ))}
        </div>
        <svg
          ref={svg}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          role="group"
          aria-label={t('fence')}
          onPointerDown={(event) => {
            if (event.target === svg.current || (event.target as Element).classList.contains('fence-area')) addAt(pointed(event))
          }}
          onPointerMove={(event) => dragged !== null && set(dragged, cornerAt(pointed(event)))}
          onPointerUp={() => setDragged(null)}
          onPointerLeave={() => setDragged(null)}
        >
          {tiles === null && (
            <g className="fence-grid">
              <defs>
                <pattern
                  id="fence-squares"
                  x={SIZE.width / 2}
                  y={SIZE.height / 2}
                  width={square}
                  height={square}
                  patternUnits="userSpaceOnUse"
                >
                  <path d={`M ${square} 0 H 0 V ${square}`} />
                </pattern>
              </defs>
              <rect width={SIZE.width} height={SIZE.height} fill="url(#fence-squares)" />
            </g>
          )}
          {maxMetres !== null && <circle className="fence-reach" cx={SIZE.width / 2} cy={SIZE.height / 2} r={maxMetres * metrePx} />}
          {points.length > 1 && <polygon className="fence-area" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
          {points.map(({ x, y }, index) => (
            <circle
              key={index}
              className="fence-corner"
              cx={x}
              cy={y}
              r={9}
              tabIndex={0}
              role="button"
              aria-label={t('corner', { count: index + 1 })}
              onKeyDown={byKey(index)}
              onPointerDown={(event) => {
                event.stopPropagation()
                setDragged(index)
              }}
            />
          ))}
        </svg>
        <p className="fence-scale" style={{ width: `${(square / SIZE.width) * 100}%` }}>
          {t('metres', { count: scale })}
        </p>
        <Store className="fence-shop" size={22} aria-hidden />
        <div className="fence-zoom">
          <Button
            aria-label={t('nearer')}
            icon={<Plus size={18} aria-hidden />}
            disabled={zoom >= NEAREST}
            onClick={() => setZoom(zoom + 1)}
          />
          <Button
            aria-label={t('further')}
            icon={<Minus size={18} aria-hidden />}
            disabled={zoom <= FURTHEST}
            onClick={() => setZoom(zoom - 1)}
          />
        </div>
      </div>
      {tiles === null && <p className="settings-hint">{t('noTiles', { metres: scale })}</p>}
      <p className="settings-hint">{t('fenceHint')}</p>
      <div className="keys">
        <Button onClick={addByKey} disabled={fence.length >= MOST}>
          {t('addCorner')}
        </Button>
        {fence.length > 0 && <Button onClick={() => onChange?.([])}>{t('clearFence')}</Button>}
      </div>
      <div className="fence-search">
        <AddressSearch label={t('cornerAt')} onFound={(found) => fence.length < MOST && onChange?.(withCorner(fence, rounded(found)))} />
      </div>
      {fence.length > 0 && <Corners fence={fence} onChange={(changed) => onChange?.(changed)} />}
    </div>
  )
}
