import { toGcj02 } from '@domain/geo/gcj02'
import type { LocatePort, Located, LocationDenied } from '../ports'

const PATIENCE_MS = 8_000
/** A browser does not state whether the diner or the phone refused. */
const DENIED: LocationDenied = { kind: 'denied', by: 'diner', openSettings: null }

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
      (failure) => resolve(failure.code === failure.PERMISSION_DENIED ? DENIED : { kind: 'unavailable' }),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  })

export const locate: LocatePort = async ({ prompts }) => {
  if (!('geolocation' in navigator)) return { kind: 'unavailable' }
  if (!prompts && !(await isGranted())) return { kind: 'notRequested' }
  return position()
}
