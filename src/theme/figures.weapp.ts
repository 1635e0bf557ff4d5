import './figures.generated.scss'

/** In a mini-program it comes with its styles. */
export const readFigures = (): void => undefined
