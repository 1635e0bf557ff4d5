import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(__dirname, '..', '..', '..')

export type Kind = 'number' | 'string' | 'boolean' | 'buffer' | 'array' | 'other'

/** What the source says about one `stmt<[...], Row>('name', ...)`. */
export interface DeclaredStatement {
  name: string
  file: string
  params: number
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

/** Every statement of the server's source with the types it claims, read with the compiler: types leave no trace at run time. */
export function readDeclaredStatements(): { declared: DeclaredStatement[]; files: string[] } {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'tsconfig.server.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )
  const files = filesUnder(join(ROOT, 'server'))
  const withStatements = new Set<string>()
  const program = ts.createProgram(files, { ...config!.options, types: ['node'] })
  const checker = program.getTypeChecker()
  const found: DeclaredStatement[] = []

  function visit(node: ts.Node, file: string) {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'stmt') {
      withStatements.add(join(ROOT, file))
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
    // One made for many tables has no types of its own to check.
    if (!name || !ts.isStringLiteral(name)) return null
    const paramsType = checker.getTypeFromTypeNode(params) as ts.TupleTypeReference
    const properties = row ? checker.getPropertiesOfType(checker.getTypeFromTypeNode(row)) : []
    return {
      name: name.text,
      file,
      params: checker.getTypeArguments(paramsType).length,
      columns: Object.fromEntries(properties.map((property) => [property.name, kindsOf(checker.getTypeOfSymbol(property), checker)])),
    }
  }

  for (const file of files) visit(program.getSourceFile(file)!, relative(ROOT, file))
  return { declared: found, files: [...withStatements] }
}
