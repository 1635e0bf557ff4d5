/** Whether a migration may run while servers of the previous version are running (decision 0350). */
export type Online =
  | {
      isOnline: true
      /** Each statement by itself, outside of a transaction, and repeated after a failure, so all of them must be repeatable. */
      byStatement: boolean
    }
  | { isOnline: false; because: string }

const DECLARATION = /^-- online: (?:yes(, statement by statement)?|no, because (\S.*))$/

/** The first line: `-- online: yes`, `-- online: yes, statement by statement` or `-- online: no, because ...`. Null: no such line. */
export function declaredOnline(sql: string): Online | null {
  const found = DECLARATION.exec(sql.slice(0, Math.max(0, sql.indexOf('\n'))))
  if (!found) return null
  const [, byStatement, because] = found
  return because === undefined ? { isOnline: true, byStatement: byStatement !== undefined } : { isOnline: false, because }
}

/** Quoted text, quoted names, comments, bodies of functions, and what ends a statement. */
const PIECES = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|;/g

/** The statements of a file, without their comments. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let statement = ''
  let at = 0
  const end = () => {
    if (statement.trim() !== '') statements.push(statement.trim())
    statement = ''
  }
  for (const { 0: piece, index } of sql.matchAll(PIECES)) {
    statement += sql.slice(at, index)
    at = index + piece.length
    if (piece === ';') end()
    else if (!piece.startsWith('--') && !piece.startsWith('/*')) statement += piece
  }
  statement += sql.slice(at)
  end()
  return statements
}
