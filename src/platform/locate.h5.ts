import { toGcj02 } from '@domain/gcj02'
import type { LocatePort, Located } from './ports'

const PATIENCE_MS = 8_000

const isGranted = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

const position = (): Promise<Located> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'at', ...toGcj02({ lat: coords.latitude, lng: coords.longitude }) }),
      (failure) => resolve({ kind: failure.code === failure.PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  })

export const locate: LocatePort = async ({ ask }) => {
  if (!('geolocation' in navigator)) return { kind: 'unavailable' }
  if (!ask && !(await isGranted())) return { kind: 'denied' }
  return position()
}
