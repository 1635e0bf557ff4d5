const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')
const { parseSync, traverse } = require('@babel/core')
const accessibility = require('./accessibility.json')
const { used } = require('./templates.json')

/** Elements whose templates carry only what templates.json names, as views write them. */
const ELEMENTS = { View: 'view', TouchView: 'touch-view', Text: 'text', ScrollView: 'scroll-view' }

/** Every template has these, and React handles the others itself. */
const ALWAYS = ['id', 'class-name', 'style', 'bind-tap', 'bind-click', 'key', 'ref', 'children']

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** `onTouchStart` of a view is `bindTouchStart` of its template, `scrollTop` is `scroll-top`. */
const templateName = (name) => kebab(name.replace(/^on(?=[A-Z])/, 'bind'))

/** The attribute that `access({…})` writes for each of its words. */
const accessNames = (src) => {
  const text = readFileSync(path.join(src, 'components/a11y/access.ts'), 'utf8')
  return Object.fromEntries([...text.matchAll(/^ {2}(\w+): '(aria-\w+)',$/gm)].map(([, word, name]) => [word, name]))
}

const isOfBrowser = (file) => /\.(h5|test|server)\.|^(gallery|ssr|packGallery)\/|platform\/html\//.test(file)

const attributesOf = (opening, names) =>
  opening.attributes.flatMap((attribute) => {
    if (attribute.type === 'JSXAttribute') return [templateName(String(attribute.name.name))]
    const { argument } = attribute
    const isAccess = argument.type === 'CallExpression' && argument.callee.name === 'access'
    const words = isAccess ? argument.arguments[0] : null
    if (words?.type !== 'ObjectExpression') return []
    return words.properties.flatMap(({ key }) => (key && names[key.name] ? [names[key.name]] : []))
  })

/** A sentence for each attribute that views of these sources use and no template draws. `files`: path and text. */
const unknownAttributes = (files, names) =>
  files.flatMap(([file, code]) => {
    const unknown = []
    const ast = parseSync(code, { filename: file, configFile: false, babelrc: false, parserOpts: { plugins: ['typescript', 'jsx'] } })
    traverse(ast, {
      JSXOpeningElement: ({ node }) => {
        const element = node.name.type === 'JSXIdentifier' ? ELEMENTS[node.name.name] : undefined
        if (!element) return
        const drawn = [...ALWAYS, ...used[element].map(kebab), ...Object.keys(accessibility[node.name.name] ?? {})]
        for (const name of attributesOf(node, names))
          if (!drawn.includes(name)) unknown.push(`${file}:${node.loc.start.line}: ${node.name.name} has ${name}, which its template lacks`)
      },
    })
    return unknown
  })

/** The views of the mini-program. */
const viewsBelow = (src) =>
  readdirSync(src, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !isOfBrowser(file))
    // Another file replaces it there.
    .filter((file, _, all) => !all.includes(file.replace(/\.tsx$/, '.weapp.tsx')))
    .map((file) => [file, readFileSync(path.join(src, file), 'utf8')])

module.exports = { unknownAttributes, unknownAttributesBelow: (src) => unknownAttributes(viewsBelow(src), accessNames(src)) }
