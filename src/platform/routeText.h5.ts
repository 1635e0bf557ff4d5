/** Taro's router hands the query over as it stands in the address. */
export const routeText = (raw: string): string => {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
