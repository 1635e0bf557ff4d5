/** The kinds of the numbers of each command of an SVG path: x, y, or a size that no point depends on. */
const SHAPES: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  t: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  a: 'srrffxy',
  z: '',
}
const NUMBER = /-?(?:\d*\.\d+|\d+)/y

const toTenth = (value: number): number => Math.round(value * 10) / 10
/** The shortest notation in SVG: no zero before the point, no space before a sign. */
const joined = (numbers: readonly number[]): string =>
  numbers.reduce((text, number, at) => {
    const word = String(number).replace(/^(-?)0\./, '$1.')
    const isApart = at === 0 || word.startsWith('-') || (word.startsWith('.') && /\.\d+$/.test(text.split(/[ -]/).pop() ?? ''))
    return text + (isApart ? '' : ' ') + word
  }, '')

/**
 * Rounds a path to whole units. Relative commands are measured from the rounded pen, so that no point is more than half a unit off, however long the
 * path.
 */
export function roundPath(path: string): string {
  let out = ''
  // The pen: its position, its rounded position, and the beginning of the figure, both ways.
  let [pen, drawn, began, beganDrawn] = [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  for (const [, letter, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    let command = letter!
    const shape = SHAPES[command.toLowerCase()]!
    if (shape === '') {
      out += command
      ;[pen, drawn] = [began, beganDrawn]
      continue
    }
    for (let at = 0; ;) {
      const skip = /^[\s,]*/.exec(rest!.slice(at))![0].length
      if (at + skip >= rest!.length) break
      const numbers: number[] = []
      for (const kind of shape) {
        at += /^[\s,]*/.exec(rest!.slice(at))![0].length
        const pattern = kind === 'f' ? /[01]/y : NUMBER
        pattern.lastIndex = at
        const found = pattern.exec(rest!)
        if (!found) throw new Error(`No path: ${path}`)
        numbers.push(Number(found[0]))
        at = pattern.lastIndex
      }
      const isRelative = command === command.toLowerCase()
      let [to, toDrawn] = [pen, drawn]
      const written = numbers.map((number, index) => {
        const kind = shape[index]!
        if (kind !== 'x' && kind !== 'y') return kind === 'f' ? number : toTenth(number)
        const axis = kind === 'x' ? 0 : 1
        const real = number + (isRelative ? pen[axis]! : 0)
        const whole = Math.round(real)
        // The last pair is the pen's new position.
        to = axis === 0 ? [real, to[1]!] : [to[0]!, real]
        toDrawn = axis === 0 ? [whole, toDrawn[1]!] : [toDrawn[0]!, whole]
        return whole - (isRelative ? drawn[axis]! : 0)
      })
      out += command + joined(written)
      ;[pen, drawn] = [to, toDrawn]
      if (command.toLowerCase() === 'm') {
        ;[began, beganDrawn] = [pen, drawn]
        command = isRelative ? 'l' : 'L'
      }
    }
  }
  return out
}
