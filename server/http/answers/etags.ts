/** Does the client, or a cache on the way, have exactly this (If-None-Match)? It may name several tags, and a proxy that compresses makes them weak ones. */
export function hasTag(named: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return named !== undefined && named.split(',').some((tag) => bare(tag) === bare(etag))
}
