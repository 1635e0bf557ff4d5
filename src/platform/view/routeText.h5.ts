/** Taro's router passes the query on as it stands in the address. */
export const routeText = (raw: string): string => {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
