/** Backgrounds of food pictures; each is a class `zm-ground--<name>`. */
export const GRADIENTS = ['wheat', 'broth', 'chili', 'berry', 'cream', 'matcha', 'tea', 'sea', 'citrus', 'plum', 'stone', 'night'] as const
export type Gradient = (typeof GRADIENTS)[number]

/** The server's drawings: `/art/<gradient>/<drawing>.svg`; anything else is a photograph. */
const ART = /\/art\/([a-z]+)\/([a-z_-]+?)(-hero)?\.svg(?=$|[?#])/

const known = (name: string | undefined): name is Gradient => (GRADIENTS as readonly (string | undefined)[]).includes(name)

/** The background that an art URL names, shown while the picture loads. */
export const gradientOf = (url: string): Gradient => {
  const name = ART.exec(url)?.[1]
  return known(name) ? name : 'wheat'
}

/** The drawing without background; null for a photograph. */
export const cutPicture = (url: string): string | null => (ART.test(url) ? url.replace(ART, '/art/$2-cut.svg') : null)

/** The wide picture at the top of a spec sheet; a photograph is used as it is. */
export const heroPicture = (url: string): string => url.replace(ART, '/art/$1/$2-hero.svg')

/** The picture of a shared card. WeChat takes no SVG there, so the server converts it; a photograph is used as it is. */
export const cardPicture = (url: string): string => url.replace(ART, '/art/$1/$2-card.png')

/** The same picture painted for a menu: a browser makes a document of each drawing on its main thread. */
export const tilePicture = (url: string): string => url.replace(ART, '/art/$1/$2-tile.webp')
