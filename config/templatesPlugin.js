const path = require('node:path')
const components = require('./accessibility.json')
const { used, depths } = require('./templates.json')

/** Between elements it is drawn as nothing. */
const SPACE = /\s*\n\s*/g

/** Taro finds by itself which of its own elements the app uses. */
const TOUCH_VIEW = 'touch-view'

/** What Taro's elements tell and nobody listens for: only what catches moves does, and what is tapped is a view. */
const UNHEARD = { view: ' bindtouchmove="eh"', 'scroll-view': ' bindtap="eh"' }

/**
 * Taro's templates know every attribute and event of every element, on fifteen levels, but none of ARIA's attributes, which WeChat's elements
 * understand. Here they carry what the app's views use (`used` of templates.json) and what it tells screen readers; build and app must know the
 * same list of the latter. The rest would cost bytes of the main package on every level, and an event that nobody hears goes to the app's thread
 * all the same, sixty times a second while a finger moves. `depths`: how deep an element may lie inside its own kind. `touch-view` is a view that
 * hears where a finger comes down and goes up: as an element of its own, so that no other view does, and a tap is one event instead of four.
 */
module.exports = (ctx) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (platform.platform !== 'weapp') return
      const { template } = platform
      template.mergeComponents(ctx, components)
      // Attributes are numbered beforehand, among all that there are: the app numbers them alike.
      template.modifyCompProps = (element, props) => {
        const mine = used[element]
        if (!mine) return props
        return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('aria-') || mine.includes(name)))
      }
      const { buildTemplate, modifyTemplateResult } = template
      template.buildTemplate = (config) => {
        config.includes.add(TOUCH_VIEW)
        return buildTemplate(config)
      }
      template.modifyTemplateResult = (text, element, ...rest) =>
        modifyTemplateResult(text.replace(UNHEARD[element] ?? '', ''), element, ...rest).replace(SPACE, '')
      for (const [element, depth] of Object.entries(depths)) template.nestElements.set(element, depth)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'accessibilityRuntime.js')].flat()
    },
  })
}
