const MOST = 20

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The pictures of a link: only those of our server, so that no link shows foreign content as ours. */
export const picturesIn = (urls: string): string[] =>
  urls
    .split(',')
    .map(decoded)
    .filter((url) => /^\/(?![/\\])/.test(url))
    .slice(0, MOST)
