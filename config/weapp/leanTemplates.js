/** Where a template draws the children of its element. */
const CHILDREN = /<template is="\{\{xs\.a\(c, item\.nn, l\)\}\}"[^>]*\/>/
/** The default mode of a picture: every one of ours fills its box. */
const FILLS = [/(<image src="[^"]*" mode="\{\{i\.\w+\|\|)'scaleToFill'/g, "$1'aspectFill'"]
const NAME = 'id="{{i.uid||i.sid}}"'

/** Kinds that are drawn with their text as their own property (`v`), and without a name. */
const SILENT = ['pure-view', 'static-view', 'static-text']

const named = (kind) => `<template name="tmpl_0_${kind}">`

/** Taro's templates, and those of elements that have a text of their own; an element without a name gets none. */
const leanTemplates = (text, kinds, must) => {
  must(text.search(FILLS[0]) >= 0, 'way to fill a box')
  return SILENT.reduce(
    (all, name) => {
      const kind = kinds[name]._num
      const start = all.indexOf(named(kind))
      must(start >= 0, `template of ${name}`)
      const next = all.indexOf('<template name=', start + 1)
      const before = all.slice(start, next < 0 ? undefined : next)
      must(CHILDREN.test(before) && before.includes(NAME), `children or name in the template of ${name}`)
      const open = before.replace(NAME, `id="{{i.uid||i.sid||''}}"`)
      return all.replace(before, () => open + open.replace(named(kind), named(`${kind}v`)).replace(CHILDREN, '{{i.v}}'))
    },
    text.replace(...FILLS),
  )
}

/** Which template an element is drawn by: the commonest kind is not sent. */
const leanScript = (script, kinds, must) => {
  const start = 'function (l, n, s) {'
  must(script.startsWith(start), 'function that chooses a template')
  return script.replace(start, `${start}\n    n = n || '${kinds['pure-view']._num}'`)
}

/** The component that starts the levels over chooses templates as the page does. */
const leanComponent = (text, must) => {
  const kind = "'tmpl_0_' + i.nn"
  must(text.includes(kind), 'component for deep levels')
  return text.replace(kind, "xs.a(0, i.nn, '')")
}

module.exports = { leanTemplates, leanScript, leanComponent }
