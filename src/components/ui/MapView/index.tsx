import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { useI18n } from '@/i18n'
import { serverUrl, settings } from '@/platform/settings'
import type { Point } from '@domain/geo/geo'
import { cx } from '../cx'
import { Icon, type IconName } from '../Icon'
import { type Look, lookAt, pixelsAt, TILE, tilesOf } from './mercator'
import type { MapMarker, MapViewProps } from './types'
import { useSize } from './useSize'
import './style.scss'

/** Padding around the points, because labels are drawn above them. */
const ROOM = 56
const ICONS: Record<MapMarker['kind'], IconName> = { shop: 'store', home: 'house', rider: 'bike' }

const placed = (point: Point, { zoom, origin }: Look) => {
  const { x, y } = pixelsAt(point, zoom)
  return { x: Math.round(x - origin.x), y: Math.round(y - origin.y) }
}

/** The browser's map: tiles, lines and marks, zoomed so that all points are visible. */
export const MapView = ({ label, markers, lines }: MapViewProps) => {
  const { lang } = useI18n({})
  const [frame, size] = useSize<HTMLElement>()
  const points = [...markers.map(({ at }) => at), ...lines.flatMap(({ path }) => path)]
  const look = size.width > 0 && points.length > 0 ? lookAt(points, size, ROOM) : null
  const addressOf = ({ z, x, y }: { z: number; x: number; y: number }) =>
    serverUrl(settings.mapTiles).replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)).replace('{lang}', lang)
  return (
    <View className="zm-map" ref={frame} {...access({ role: 'img', label })}>
      {look && (
        <>
          {tilesOf(look, size).map((tile) => (
            <img
              key={`${tile.z} ${tile.x} ${tile.y}`}
              className="zm-map__tile"
              alt=""
              src={addressOf(tile)}
              style={{ left: tile.x * TILE - look.origin.x, top: tile.y * TILE - look.origin.y }}
            />
          ))}
          <svg className="zm-map__lines" viewBox={`0 0 ${size.width} ${size.height}`}>
            {lines.map(({ kind, path }) => (
              <polyline
                key={kind}
                className={`zm-map__line zm-map__line--${kind}`}
                points={path
                  .map((point) => placed(point, look))
                  .map(({ x, y }) => `${x},${y}`)
                  .join(' ')}
              />
            ))}
          </svg>
          {markers.map((marker) => {
            const { x, y } = placed(marker.at, look)
            return (
              <View key={marker.kind} className={cx('zm-map__marker', `zm-map__marker--${marker.kind}`)} style={{ left: x, top: y }}>
                {marker.label && <View className="zm-map__label">{marker.label}</View>}
                <View className="zm-map__disc">
                  <Icon name={ICONS[marker.kind]} size={20} />
                </View>
              </View>
            )
          })}
        </>
      )}
    </View>
  )
}
