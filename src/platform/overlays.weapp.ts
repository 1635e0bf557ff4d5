/** In a mini-program only its pages know of back: see `Page`. */
export const followBack = (): void => undefined

export const overlays = {
  opened: (_close: () => void) => (): void => undefined,
  leave: <T>(go: () => Promise<T>): Promise<T> => go(),
}
