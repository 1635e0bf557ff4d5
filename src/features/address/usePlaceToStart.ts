import type { Position } from '@/platform'
import { useApp } from '@/useApp'

/** Returns where the search for places starts: at the chosen place, at the diner's position, or around the shop. */
export const usePlaceToStart = (chosen: Position | null): Position => {
  const { shop } = useApp()
  if (chosen) return chosen
  if (shop.position?.kind === 'at') return { lat: shop.position.lat, lng: shop.position.lng }
  const [city] = shop.place.value?.cities ?? []
  return { lat: shop.shop?.lat ?? city?.lat ?? 31.2304, lng: shop.shop?.lng ?? city?.lng ?? 121.4737 }
}
