/** Does the client, or a cache on the way, have exactly this (If-None-Match)? It may name several, and whoever compressed it on the way made the tag a weak one. */
export function hasTag(named: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return named !== undefined && named.split(',').some((tag) => bare(tag) === bare(etag))
}
