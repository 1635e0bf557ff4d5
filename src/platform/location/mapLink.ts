import type { Place } from '../ports'

/** AMap's public link: opens its app where it is installed, its web page elsewhere. */
export const mapLinkOf = ({ lat, lng, name, address }: Place): string =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${lng},${lat}`, name, callnative: '1', src: address })}`
