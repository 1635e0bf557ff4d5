import { Map } from '@tarojs/components'
import { useTheme } from '@/theme'
import { MAP_COLOURS } from '@/theme/mapColours'
import type { MapMarker, MapViewProps } from './types'
import './style.scss'

const ROOM = 56
const IDS: Record<MapMarker['kind'], number> = { shop: 1, home: 2, rider: 3 }

/** WeChat's own map. Its marks cannot show our pictures, so they have a text. */
export const MapView = ({ markers, lines }: MapViewProps) => {
  const { colours } = useTheme()
  const lineColours = { behind: MAP_COLOURS.behind, ahead: colours.solid }
  const points = markers.map(({ at }) => ({ latitude: at.lat, longitude: at.lng }))
  const [first = { latitude: 0, longitude: 0 }] = points
  return (
    <Map
      className="zm-map"
      latitude={first.latitude}
      longitude={first.longitude}
      includePoints={points.map((point) => ({ ...point, padding: [ROOM, ROOM, ROOM, ROOM] }))}
      markers={markers.map(({ kind, at, label }) => ({
        id: IDS[kind],
        latitude: at.lat,
        longitude: at.lng,
        iconPath: '',
        width: 24,
        height: 34,
        callout: {
          content: label ?? '',
          display: label ? 'ALWAYS' : 'BYCLICK',
          color: MAP_COLOURS.ink,
          fontSize: 13,
          borderRadius: 8,
          borderWidth: 0,
          borderColor: MAP_COLOURS.paper,
          bgColor: MAP_COLOURS.paper,
          padding: 6,
          textAlign: 'center',
          anchorX: 0,
          anchorY: 0,
        },
      }))}
      polyline={lines
        .filter(({ path }) => path.length > 1)
        .map(({ kind, path }) => ({
          points: path.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
          color: lineColours[kind],
          width: 5,
        }))}
      onError={() => undefined}
    />
  )
}
