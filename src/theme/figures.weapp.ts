import './figures.generated.scss'

/** In a mini-program the font comes with the styles. */
export const readFigures = (): void => undefined
