const path = require('node:path')
const components = require('./accessibility.json')
const { used, depths } = require('./templates.json')
const { leanScript, leanTemplates, leanComponent } = require('./leanTemplates')
const { unknownAttributesBelow } = require('./viewAttributes')

/** Between elements it is drawn as nothing. */
const SPACE = /\s*\n\s*/g

/** Taro finds by itself which of its own elements the app uses. */
const TOUCH_VIEW = 'touch-view'

/** Events of Taro's elements that nobody listens to: only what catches moves does, and what is tapped is a view. */
const UNUSED_EVENTS = { view: ' bindtouchmove="eh"', 'scroll-view': ' bindtap="eh"' }

/**
 * Taro's templates know every attribute and event of every element, on fifteen levels, but none of ARIA's attributes, which WeChat's elements understand. Here
 * they carry what the app's views use (`used` of templates.json) and the attributes for screen readers, of which build and app must know the same list. The
 * rest would cost bytes of the main package on every level, and an event without a listener is still sent to the app's thread, sixty times a second while a
 * finger moves. `depths`: how deep an element may lie inside its own kind. `touch-view` is a view that is notified where a finger goes down and up: as an element of
 * its own, so that no other view does, and a tap is one event instead of four. Elements that leanData.js sends with less data are drawn all the same.
 */
module.exports = (ctx) => {
  /** Fails when another version of Taro has moved what is changed here. */
  const must = (isThere, what) => {
    if (!isThere) throw new Error(`config/weapp/templatesPlugin.js: Taro's templates have no ${what} any more`)
  }
  const unremoved = new Set(Object.keys(UNUSED_EVENTS))
  const unlimited = new Set(Object.keys(used))
  ctx.onBuildStart(() => {
    const unknown = process.env.TARO_ENV === 'weapp' ? unknownAttributesBelow(ctx.paths.sourcePath) : []
    if (unknown.length > 0)
      throw new Error(`Name these in config/weapp/templates.json or config/weapp/accessibility.json:\n${unknown.join('\n')}`)
  })
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (platform.platform !== 'weapp') return
      const { template } = platform
      for (const name of ['mergeComponents', 'buildTemplate', 'modifyTemplateResult', 'buildXSTmplName', 'buildBaseComponentTemplate'])
        must(typeof template[name] === 'function', name)
      must(template.nestElements instanceof Map, 'nestElements')
      template.mergeComponents(ctx, components)
      // Attributes are numbered before unused ones are dropped, since the app numbers them in the same way.
      template.modifyCompProps = (element, props) => {
        const mine = used[element]
        if (!mine) return props
        unlimited.delete(element)
        return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('aria-') || mine.includes(name)))
      }
      const { buildTemplate, modifyTemplateResult } = template
      template.buildTemplate = (config) => {
        config.includes.add(TOUCH_VIEW)
        const text = buildTemplate(config)
        must(unremoved.size === 0, `event of ${[...unremoved].join(', ')} to leave out`)
        must(unlimited.size === 0, `attributes of ${[...unlimited].join(', ')} to choose from`)
        return leanTemplates(text, template.componentsAlias, must)
      }
      const { buildXSTmplName, buildBaseComponentTemplate } = template
      template.buildXSTmplName = () => leanScript(buildXSTmplName.call(template), template.componentsAlias, must)
      template.buildBaseComponentTemplate = (ending) => leanComponent(buildBaseComponentTemplate(ending), must)
      template.modifyTemplateResult = (text, element, ...rest) => {
        const lean = text.replace(UNUSED_EVENTS[element] ?? '', '')
        if (lean !== text) unremoved.delete(element)
        return modifyTemplateResult(lean, element, ...rest).replace(SPACE, '')
      }
      for (const [element, depth] of Object.entries(depths)) template.nestElements.set(element, depth)
      const own = ['accessibilityRuntime.js', 'leanRuntime.js'].map((file) => path.join(__dirname, file))
      platform.runtimePath = [platform.runtimePath, own].flat()
    },
  })
}
