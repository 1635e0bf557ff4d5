/** One thing that differs between two versions of a part of the menu. */
export interface Difference {
  field: string
  before: unknown
  after: unknown
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** Keys in one order: documents come from a database that keeps none. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

export const isSame = equal

/** What differs, field by field, in the order of the newer one; null stands for what does not exist. */
export function differences(before: object | null, after: object | null): Difference[] {
  const [old, fresh] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
  const fields = [...new Set([...Object.keys(fresh), ...Object.keys(old)])]
  return fields
    .filter((field) => !equal(old[field] ?? null, fresh[field] ?? null))
    .map((field) => ({ field, before: old[field] ?? null, after: fresh[field] ?? null }))
}

/** Fields that two people have changed to different values, compared with the version that both began with; without any, both changes can be kept. */
export function collisions(base: object | null, mine: object, theirs: object | null): string[] {
  const ofTheirs = new Map(differences(base, theirs).map((one) => [one.field, one.after]))
  return differences(base, mine)
    .filter(({ field, after }) => ofTheirs.has(field) && !equal(ofTheirs.get(field), after))
    .map(({ field }) => field)
}

/** Their version with my changes; where both changed a field, mine is used. */
export function merged<T extends object>(base: T | null, mine: T, theirs: T): T {
  return { ...theirs, ...Object.fromEntries(differences(base, mine).map(({ field, after }) => [field, after])) }
}
