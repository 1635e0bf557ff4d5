/**
 * Types of all three projects, then ESLint: one process reads every source once, and the rules that ask for types ask the compiler that
 * has just worked them out. Apart from each other the two took twice as long. Ends with 1 when either has something to say.
 */
import { ESLint } from 'eslint'
import ts from 'typescript'
import { inRoot, root } from './root.mjs'

/** The app on H5, the app on weapp, the server and the tools. */
const PROJECTS = ['tsconfig.json', 'tsconfig.weapp.json', 'tsconfig.server.json']
/** Tests of the app bring the server's sources along; what is known of them already its own project knows. */
const OF_SERVER = ['{server,scripts,bench}/**/*.ts', 'test/{server,contract,support/node}/**/*.ts']

const fail = (problem) => {
  throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'))
}

/** Projects differ in what surrounds a source, not in how it is read. */
const readOnce = (host, sources) => {
  const read = host.getSourceFile
  host.getSourceFile = (name, ...how) => {
    if (!sources.has(name)) sources.set(name, read(name, ...how))
    return sources.get(name)
  }
  return host
}

const programsOf = (projects) => {
  const sources = new Map()
  return projects.map((project) => {
    const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
      inRoot(project),
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
    )
    const host = readOnce(ts.createCompilerHost(options, true), sources)
    return ts.createProgram({ rootNames: fileNames, options, host, configFileParsingDiagnostics: errors })
  })
}

/** Of a project's own sources: what they import from another project is looked at there. */
const problemsOf = (program) => [
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...program
    .getRootFileNames()
    .map((name) => program.getSourceFile(name))
    .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]),
]

const brokenTypes = (programs) => {
  const problems = programs.flatMap(problemsOf)
  const names = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' }
  return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(problems), names)
}

const brokenRules = async (programs) => {
  const typedBy = (files, ...of) => ({ files, languageOptions: { parserOptions: { project: null, programs: of } } })
  const [h5, weapp, server] = programs
  const eslint = new ESLint({ cwd: root, overrideConfig: [typedBy(['**/*.{ts,tsx}'], h5, weapp, server), typedBy(OF_SERVER, server)] })
  const { format } = await eslint.loadFormatter('stylish')
  return format(await eslint.lintFiles(['.']))
}

const programs = programsOf(PROJECTS)
const said = [brokenTypes(programs), await brokenRules(programs)].filter(Boolean)
for (const text of said) console.log(text)
process.exitCode = said.length > 0 ? 1 : 0
