const MOST = 20

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The pictures of a link: only what our server has, so that nobody's link shows something of others as ours. */
export const picturesIn = (urls: string): string[] =>
  urls
    .split(',')
    .map(decoded)
    .filter((url) => /^\/(?![/\\])/.test(url))
    .slice(0, MOST)
