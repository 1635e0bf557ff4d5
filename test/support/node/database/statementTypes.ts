import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript'

const ROOT = join(__dirname, '../../../..')

export type Kind = 'number' | 'string' | 'boolean' | 'buffer' | 'array' | 'other'

/** The types in the source of one `stmt<[...], Row>('name', ...)` or `stmt<{ ... }, Row>('name', ...)`. */
export interface DeclaredStatement {
  name: string
  file: string
  params: number
  /** The types of values that are passed by name; null: by position. */
  names: string[] | null
  columns: Record<string, Kind[]>
}

function kindsOf(type: ts.Type, checker: ts.TypeChecker): Kind[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap((member) => kindsOf(member, checker)))]
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return []
  if (type.flags & ts.TypeFlags.NumberLike) return ['number']
  if (type.flags & ts.TypeFlags.StringLike) return ['string']
  if (type.flags & ts.TypeFlags.BooleanLike) return ['boolean']
  // A branded primitive, such as Fen.
  if (type.isIntersection())
    return [...new Set(type.types.flatMap((member) => kindsOf(member, checker)))].filter((kind) => kind !== 'other')
  if (checker.isArrayType(type) || checker.isTupleType(type)) return ['array']
  return [type.symbol?.name === 'Buffer' ? 'buffer' : 'other']
}

const filesUnder = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(directory, file))

const sources = (): string[] => filesUnder(join(ROOT, 'server'))

/** The files of the server's source that declare statements; loading them registers the statements. */
export const filesWithStatements = (): string[] => sources().filter((file) => /\bstmt\s*[<(]/.test(readFileSync(file, 'utf8')))

/** Every statement of the server's source with its declared types, read with the compiler, since types do not exist at run time. */
function readWithCompiler(): DeclaredStatement[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'tsconfig.server.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )
  const files = filesWithStatements()
  const program = ts.createProgram(files, { ...config!.options, types: ['node'] })
  const checker = program.getTypeChecker()
  const found: DeclaredStatement[] = []

  function visit(node: ts.Node, file: string) {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'stmt') {
      const declaration = declarationOf(node, file)
      if (declaration) found.push(declaration)
    }
    ts.forEachChild(node, (child) => visit(child, file))
  }

  function declarationOf(
    { arguments: given, typeArguments = ts.factory.createNodeArray() }: ts.CallExpression,
    file: string,
  ): DeclaredStatement | null {
    const [name] = given
    const [params, row] = typeArguments
    if (!params) throw new Error(`${file}: a statement needs its parameter types`)
    // A statement made for many tables has no types of its own to check.
    if (!name || !ts.isStringLiteral(name)) return null
    const paramsType = checker.getTypeFromTypeNode(params)
    const names = checker.isTupleType(paramsType) ? null : checker.getPropertiesOfType(paramsType).map((property) => property.name)
    const properties = row ? checker.getPropertiesOfType(checker.getTypeFromTypeNode(row)) : []
    return {
      name: name.text,
      file,
      params: names?.length ?? checker.getTypeArguments(paramsType as ts.TupleTypeReference).length,
      names,
      columns: Object.fromEntries(properties.map((property) => [property.name, kindsOf(checker.getTypeOfSymbol(property), checker)])),
    }
  }

  for (const file of files) visit(program.getSourceFile(file)!, relative(ROOT, file))
  return found
}

/** Read once for both engines, since the compiler takes seconds. */
export function readDeclaredStatements(): DeclaredStatement[] {
  const hash = createHash('sha256').update(ts.version)
  for (const folder of ['server', 'domain', 'contract'])
    for (const file of filesUnder(join(ROOT, folder))) hash.update(`\n${file}\n`).update(readFileSync(file))
  for (const file of ['tsconfig.base.json', 'tsconfig.server.json', __filename].map((name) => resolve(ROOT, name)))
    hash.update(readFileSync(file))
  const folder = join(ROOT, 'node_modules', '.cache', 'zhuoma', 'statements')
  const known = join(folder, `${hash.digest('hex').slice(0, 16)}.json`)
  if (!existsSync(known)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${known}.${process.pid}`, JSON.stringify(readWithCompiler()))
    renameSync(`${known}.${process.pid}`, known)
  }
  return JSON.parse(readFileSync(known, 'utf8')) as DeclaredStatement[]
}
