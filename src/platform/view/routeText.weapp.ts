/** WeChat passes the query on as it was written. */
export const routeText = (raw: string): string => {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
