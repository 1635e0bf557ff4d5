import { createPages } from './cache'

const KB = 1024

it('Pages are kept while there is room for them in every form; the one unused for longest makes room', () => {
  const pages = createPages(10 * 2 * KB)
  const made: string[] = []
  const ask = (key: string) =>
    pages(key, () => {
      made.push(key)
      return key.padEnd(KB)
    })
  for (let page = 0; page < 10; page++) ask(`p${page}`)
  expect(ask('p0')).toBe(ask('p0'))
  ask('p10')
  made.length = 0
  for (const key of ['p0', 'p2', 'p10', 'p1']) ask(key)
  expect(made).toEqual(['p1'])
})

it('A page larger than all the room is kept as long as nobody asks for another', () => {
  const pages = createPages(KB)
  const large = () => 'x'.repeat(10 * KB)
  const first = pages('large', large)
  expect(pages('large', large)).toBe(first)
  pages('small', () => 'x')
  expect(pages('large', large)).not.toBe(first)
})
