/**
 * The shapes of the collection's drawings. The collection is 25 MB of text, of which a hundredth is used, so the compiled server
 * (`scripts/lib/server.mjs`) contains that part instead of this module.
 */
export function readBodies(names: readonly string[]): Map<string, string> {
  // oxlint-disable-next-line typescript/no-require-imports -- imported, 25 MB would be read and kept by all who only compile or check this.
  const { icons } = require('@iconify-json/noto/icons.json') as { icons: Record<string, { body: string } | undefined> }
  return new Map(
    names.map((name) => {
      const icon = icons[name]
      if (!icon) throw new Error(`The drawing ${name} is not in @iconify-json/noto`)
      return [name, icon.body]
    }),
  )
}
