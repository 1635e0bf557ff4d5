/** WeChat hands the query over as it was written. */
export const routeText = (raw: string): string => {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
