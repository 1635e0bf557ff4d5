import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'

const root = join(__dirname, '../..')
const FOLDERS = ['server', 'console/src', 'contract', 'domain', 'src', 'test', 'bench', 'scripts', 'config', 'deploy']
/** Each has a word of the field: announced, requested, retained, removed, received. */
const WORDS = new Set(
  'tell tells told asks asked keeps kept gone hear hears heard said says want wants wanted comes came anew course'.split(' '),
)

/** Fields of calls keep the name that clients know (decision 0310), and code that reads them uses it; columns, written with underscores, keep theirs. */
const OF_THE_WIRE = [
  'asked',
  'askedAt',
  'askedFen',
  'asks',
  'asksHeadcount',
  'asksPickupCode',
  'asksRemark',
  'keepsAnswers',
  'keptAt',
  'keptUntil',
]
/** Parameters of statements by name. */
const OF_STATEMENTS = ['kept', 'keptFrom']
const ALLOWED = new Set([...OF_THE_WIRE, ...OF_STATEMENTS])

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
const isColumn = (name: string): boolean => name.includes('_') && name === name.toLowerCase()

const declares = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassElement(node) ||
  ts.isClassDeclaration(node) ||
  ts.isTypeElement(node) ||
  ts.isMethodDeclaration(node)

const lower = [...WORDS].join('|')
const capital = lower.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
/** A pattern for declared names with such a word; most files have none and need not be parsed. */
const LIKELY = new RegExp(
  `\\b(?:${lower})(?=[A-Z]|\\s*[\\]:=(,})?;<!])|[a-z0-9](?:${capital})(?![a-z])|(?:interface|class|type) (?:${capital})(?![a-z])|(?:${lower.toUpperCase()})(?![A-Za-z])`,
)

function declaredIn(file: string): string[] {
  const names: string[] = []
  const text = readFileSync(join(root, file), 'utf8')
  if (!LIKELY.test(text)) return names
  const visit = (node: ts.Node): void => {
    if (declares(node) && node.name && ts.isIdentifier(node.name)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return names
}

it('files and declarations use the words of the field', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|m?js)$/.test(name) && !name.includes('.generated.') && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(2_500)
  const nameOf = (file: string): string => basename(file).split('.')[0]!
  expect(files.filter((file) => wordsOf(nameOf(file)).some((word) => WORDS.has(word)))).toEqual([])
  const found = files.flatMap((file) =>
    declaredIn(file)
      .filter((name) => !ALLOWED.has(name) && !isColumn(name) && wordsOf(name).some((word) => WORDS.has(word)))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
