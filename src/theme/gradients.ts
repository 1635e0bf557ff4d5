/** Grounds of food pictures; each is a class `zm-ground--<name>`. */
export const GRADIENTS = ['wheat', 'broth', 'chili', 'berry', 'cream', 'matcha', 'tea', 'sea', 'citrus', 'plum', 'stone', 'night'] as const
export type Gradient = (typeof GRADIENTS)[number]

const known = (name: string): name is Gradient => (GRADIENTS as readonly string[]).includes(name)

/** The ground that an art address names (`/art/<drawing>/<gradient>.svg`), to show while the picture loads. */
export const gradientOf = (url: string): Gradient => {
  const name = /\/([a-z]+)\.svg(?:$|[?#])/.exec(url)?.[1]
  return name !== undefined && known(name) ? name : 'wheat'
}
