/** The text of a page's parameter, which both Taro's router and WeChat pass on encoded. */
export const routeText = (raw: string): string => {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
