/**
 * Whether the client, or a cache on the way, has exactly this version (If-None-Match). The header may list several tags, and a proxy that compresses
 * makes them weak ones.
 */
export function hasTag(named: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return named !== undefined && named.split(',').some((tag) => bare(tag) === bare(etag))
}
