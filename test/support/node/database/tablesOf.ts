/** A table in a list after `from`, with its alias, if any. */
const ITEM =
  '(?:only\\s+)?\\w+(?:\\s+(?:as\\s+)?(?!(?:on|where|join|left|cross|inner|order|group|limit|for|using|set|returning|union)\\b)\\w+)?'
const LISTED = new RegExp(`\\b(?:from|using|join)\\s+(${ITEM}(?:\\s*,\\s*${ITEM})*)`, 'g')
const WRITTEN = /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?(\w+)/g
const NAMED_BY_WITH = /\b(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g

/** Which tables of a schema a statement writes, and which it only reads. A name declared by `with` is no table. */
export function tablesOf(statement: string, schema: ReadonlySet<string>): { writes: string[]; reads: string[] } {
  const text = statement
    .toLowerCase()
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, "''")
    .replace(/distinct from/g, '=')
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!)
  const named = new Set(found(NAMED_BY_WITH))
  const isTable = (word: string) => schema.has(word) && !named.has(word)
  const writes = new Set(found(WRITTEN).filter(isTable))
  const items = found(LISTED).flatMap((list) =>
    list.split(',').map(
      (item) =>
        item
          .trim()
          .replace(/^only\s+/, '')
          .split(/\s/)[0]!,
    ),
  )
  return { writes: [...writes], reads: [...new Set(items.filter((word) => isTable(word) && !writes.has(word)))] }
}
