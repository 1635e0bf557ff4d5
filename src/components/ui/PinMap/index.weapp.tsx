import type { PinMapProps } from './types'

/** WeChat has a page of its own for choosing a place. */
export const PinMap = (_props: PinMapProps) => null
