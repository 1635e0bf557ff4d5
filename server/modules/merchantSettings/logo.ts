import { deriveTheme } from '@domain/shop/theme'
import { type Localized, pick } from '@domain/lang'
import type { Picture } from '../../http/answers/pictures'
import { write } from '../../poster/write'

const SIZE = 128
const DRAWN = /^initial\/([0-9a-f]{6})\/([0-9a-f]{1,6})\.svg$/

/** The logo of a merchant that has uploaded none: its first character on its colour. */
export function drawnLogo(name: Partial<Localized>, brandColor: string): string {
  const [first = '桌'] = pick(name, 'hans').trim()
  return `/pictures/initial/${brandColor.slice(1).toLowerCase()}/${first.toUpperCase().codePointAt(0)!.toString(16)}.svg`
}

export const isDrawnLogo = (logo: string): boolean => logo.startsWith('/pictures/initial/')

/** Draws what `drawnLogo` names; null: it is something else. */
export async function initialPicture(name: string): Promise<Picture | null> {
  const [, color, code] = DRAWN.exec(name) ?? []
  if (color === undefined || code === undefined || parseInt(code, 16) > 0x10ffff) return null
  const { solid, on } = deriveTheme({ brand: `#${color}` })
  const letter = await write(String.fromCodePoint(parseInt(code, 16)), SIZE / 2, SIZE * 0.7, {
    size: SIZE * 0.56,
    weight: 700,
    color: on,
    anchor: 'middle',
  })
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${solid}"/>${letter.svg}</svg>`
  return { type: 'image/svg+xml', body }
}
