import { View } from '@tarojs/components'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '@/i18n'
import { serverUrl, settings } from '@/platform/settings'
import { Icon } from '../Icon'
import { lookAt, pixelsAt, pointAt, TILE, tilesOf } from '../MapView/mercator'
import { useSize } from '../MapView/useSize'
import type { PinMapProps } from './types'
import '../MapView/style.scss'
import './style.scss'

interface Shift {
  x: number
  y: number
}
const STILL: Shift = { x: 0, y: 0 }
/** How far an arrow key moves the map. */
const STEP = 32
const STEPS: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

/** A map with a fixed pin in its centre: the map is dragged, or moved by the arrow keys. */
export const PinMap = ({ label, at, caption, onMove }: PinMapProps) => {
  const { lang } = useI18n({})
  const [frame, size] = useSize()
  const from = useRef<Shift | null>(null)
  const [shift, setShift] = useState(STILL)
  // The dragged position applies until the released one is known.
  useEffect(() => setShift(STILL), [at.lat, at.lng])
  const look = size.width > 0 ? lookAt([at], size, 0) : null
  const moved = look && { ...look, origin: { x: look.origin.x - shift.x, y: look.origin.y - shift.y } }

  const letGo = (by: Shift) => {
    from.current = null
    if (!look || (by.x === 0 && by.y === 0)) return
    const { x, y } = pixelsAt(at, look.zoom)
    onMove(pointAt({ x: x - by.x, y: y - by.y }, look.zoom))
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (from.current) setShift({ x: event.clientX - from.current.x, y: event.clientY - from.current.y })
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    letGo(step)
  }
  const addressOf = ({ z, x, y }: { z: number; x: number; y: number }) =>
    serverUrl(settings.mapTiles).replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)).replace('{lang}', lang)
  return (
    <div
      ref={frame}
      className="zm-map zm-pinmap"
      role="application"
      aria-label={label}
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => letGo(shift)}
      onPointerCancel={() => letGo(shift)}
      onKeyDown={key}
    >
      {moved &&
        tilesOf(moved, size).map((tile) => (
          <img
            key={`${tile.z} ${tile.x} ${tile.y}`}
            className="zm-map__tile"
            alt=""
            draggable={false}
            src={addressOf(tile)}
            style={{ left: tile.x * TILE - moved.origin.x, top: tile.y * TILE - moved.origin.y }}
          />
        ))}
      {caption !== undefined && <View className="zm-pinmap__caption">{caption}</View>}
      <View className="zm-pinmap__pin">
        <Icon name="map-pin" size={24} />
      </View>
    </div>
  )
}
