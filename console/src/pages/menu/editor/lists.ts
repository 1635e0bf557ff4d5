export const replacedAt = <T>(list: readonly T[], index: number, item: T): T[] => list.map((one, at) => (at === index ? item : one))

/** Moves the item with this id behind another; `afterId` null: to the front. */
export function movedTo<K extends string, T extends Record<K, string>>(
  list: readonly T[],
  key: K,
  id: string,
  afterId: string | null,
): T[] {
  const item = list.find((one) => one[key] === id)
  if (!item) return [...list]
  const others = list.filter((one) => one !== item)
  const at = afterId === null ? 0 : others.findIndex((one) => one[key] === afterId) + 1
  return [...others.slice(0, at), item, ...others.slice(at)]
}
