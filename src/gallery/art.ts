import { serverUrl } from '@/platform/settings'
import type { Gradient } from '@/theme'

/** Dish art as the server draws it; without a gradient only the drawing, for banners. The single-file gallery has it inline instead. */
export const art = (drawing: string, gradient?: Gradient): string =>
  serverUrl(gradient ? `/art/${gradient}/${drawing}.svg` : `/art/${drawing}-cut.svg`)
