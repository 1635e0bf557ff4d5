/** Opens the phone's AMap by bicycle, or its page where it is not installed; its coordinates are ours, and no key is needed. */
export function directionsTo({ lng, lat }: { lng: number; lat: number }, name: string): string {
  const search = new URLSearchParams({ to: `${lng},${lat},${name}`, mode: 'ride', coordinate: 'gaode', src: 'zhuoma', callnative: '1' })
  return `https://uri.amap.com/navigation?${search}`
}
