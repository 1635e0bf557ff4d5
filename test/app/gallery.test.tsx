import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ts from 'typescript'
import { screens } from '@/gallery/screens'

interface Drawn {
  type: unknown
  props: Record<string, unknown>
}
/** Some modules draw while they are being loaded. */
const drawn = (): Drawn[] => (globalThis as unknown as { drawn: Drawn[] }).drawn
jest.mock('react/jsx-runtime', () => {
  const noted: Drawn[] = ((globalThis as unknown as { drawn: Drawn[] }).drawn = [])
  const real = jest.requireActual<Record<'jsx' | 'jsxs', (...given: unknown[]) => unknown>>('react/jsx-runtime')
  const noting =
    (draw: (...given: unknown[]) => unknown) =>
    (type: unknown, props: Record<string, unknown>, ...rest: unknown[]) => {
      if (typeof type !== 'string') noted.push({ type, props })
      return draw(type, props, ...rest)
    }
  return { ...real, jsx: noting(real.jsx), jsxs: noting(real.jsxs) }
})
// The server runs no effects; its warning about them is expected.
jest.mock('react', () => {
  const real = jest.requireActual<{ useEffect: unknown }>('react')
  return { ...real, useLayoutEffect: real.useEffect }
})
jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const folder = join(__dirname, '../../src/components')
const names = ['a11y', 'commerce', 'ui'].flatMap((group) =>
  readdirSync(join(folder, group), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? `${group}/${entry.name}` : [])),
)
const files = names.map((name) => join(folder, name, 'index.tsx')).filter((file) => ts.sys.fileExists(file))

/** Properties that have no look: they act, are only spoken, or appear later than the rest. */
const UNSEEN = /^(\w+ (openType|autoFocus|lazy|screenFirst|drawsAhead|still)|Tappable \w+|LiveRegion (urgent|quiet))=/
/** A list of more words than this is a vocabulary (icons, drawings), not states. */
const MOST_STATES = 12

type Value = string | number | boolean
interface States {
  component: string
  property: string
  values: Value[]
  /** The default value. */
  usual: Value | undefined
}

const literalOf = (type: ts.Type, checker: ts.TypeChecker): Value | undefined => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
  return type.flags & ts.TypeFlags.BooleanLiteral ? checker.typeToString(type) === 'true' : undefined
}

/** `({ tone = 'neutral' })` */
const defaultsOf = (symbol: ts.Symbol): Map<string, Value> => {
  const found = new Map<string, Value>()
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && node.initializer) {
      const { initializer, propertyName, name } = node
      const value = ts.isStringLiteral(initializer)
        ? initializer.text
        : ts.isNumericLiteral(initializer)
          ? Number(initializer.text)
          : { [ts.SyntaxKind.TrueKeyword]: true, [ts.SyntaxKind.FalseKeyword]: false }[initializer.kind as number]
      if (value !== undefined) found.set((propertyName ?? name).getText(), value)
    } else ts.forEachChild(node, visit)
  }
  if (symbol.valueDeclaration) visit(symbol.valueDeclaration)
  return found
}

/** The states that a component's types allow: each word or number of a union, and both values of a switch. */
const statesOf = (): States[] => {
  const config = ts.readConfigFile(join(__dirname, '../../tsconfig.json'), ts.sys.readFile).config as { compilerOptions: object }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, join(__dirname, '../..'))
  const program = ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true })
  const checker = program.getTypeChecker()
  return files.flatMap((file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      if (!/^[A-Z][a-z]/.test(symbol.name) || !(symbol.flags & ts.SymbolFlags.Value)) return []
      const given = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.parameters[0]
      if (!given) return []
      const defaults = defaultsOf(symbol)
      return checker.getPropertiesOfType(checker.getTypeOfSymbol(given)).flatMap((property) => {
        const type = checker.getNonNullableType(checker.getTypeOfSymbol(property))
        const values = (type.isUnion() ? type.types : [type]).map((part) => literalOf(part, checker))
        if (values.length < 2 || values.length > MOST_STATES || values.includes(undefined)) return []
        const { name } = property
        // A switch is off by default.
        const usual = defaults.get(name) ?? (values.includes(true) ? false : undefined)
        return [{ component: symbol.name, property: name, values: values as Value[], usual }]
      })
    }),
  )
}

it('The gallery shows every component in every state that its types allow', () => {
  const byValue = new Map<unknown, string>()
  for (const file of files)
    for (const [name, value] of Object.entries(jest.requireActual<Record<string, unknown>>(file))) byValue.set(value, name)
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  for (const Screen of Object.values<ComponentType>(screens)) renderToStaticMarkup(<Screen />)
  const nameOf = ({ component, property }: States, value: Value | undefined) => `${component} ${property}=${String(value)}`
  const all = statesOf()
  const shown = new Set(
    all.flatMap((states) =>
      drawn()
        .filter(({ type }) => byValue.get(type) === states.component)
        .map(({ props }) => nameOf(states, (props[states.property] as Value | undefined) ?? states.usual)),
    ),
  )
  const requested = all.flatMap((states) => states.values.map((value) => nameOf(states, value)))
  expect(requested.length).toBeGreaterThan(100)
  expect(requested.filter((state) => !shown.has(state) && !UNSEEN.test(state))).toEqual([])
})
