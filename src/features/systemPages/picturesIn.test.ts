import { picturesIn } from './picturesIn'

it('a link shows pictures of our server, each with a part of its path, and no others', () => {
  expect(picturesIn('/pictures/a.webp,%2Fpictures%2Fb%2Cc.webp')).toEqual(['/pictures/a.webp', '/pictures/b,c.webp'])
  expect(picturesIn('https://example.com/a.png,//example.com/a.png,/\\example.com/a.png,javascript:alert(1),%E0%A4%A,')).toEqual([])
  expect(picturesIn(Array.from({ length: 30 }, (_, n) => `/${n}`).join(','))).toHaveLength(20)
})
