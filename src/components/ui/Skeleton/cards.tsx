import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Bone, Skeleton } from './index'

/** The shapes of a card's content. */
export type CardShape = 'order' | 'shop' | 'status' | 'place' | 'dishes' | 'sums' | 'rows' | 'fields' | 'portrait' | 'text'

const dish = (key: number) => (
  <View key={key} className="zm-bones__line">
    <Bone kind="box" className="zm-bones__dish" />
    <View className="zm-bones__text">
      <Bone kind="title" width={50} />
      <Bone kind="caption" width={70} />
    </View>
    <Bone className="zm-bones__price" />
  </View>
)
const field = (key: number) => (
  <View key={key} className="zm-bones__text">
    <Bone kind="title" width={20} />
    <Bone kind="box" className="zm-bones__field" />
  </View>
)
const row = (key: number) => (
  <View key={key} className="zm-bones__row">
    <Bone width={40} />
  </View>
)

const SHAPES: Record<CardShape, ReactNode> = {
  order: (
    <>
      <View className="zm-bones__spread">
        <Bone kind="title" width={50} />
        <Bone width={20} />
      </View>
      <View className="zm-bones__line">
        {[0, 1, 2].map((at) => (
          <Bone key={at} kind="box" className="zm-bones__picture" />
        ))}
      </View>
      <View className="zm-bones__spread">
        <Bone width={30} />
        <Bone kind="pill" className="zm-bones__key" />
      </View>
    </>
  ),
  shop: (
    <>
      <View className="zm-bones__spread">
        <Bone kind="title" width={60} />
        <Bone width={20} />
      </View>
      <Bone width={70} />
      <Bone width={50} />
      <View className="zm-bones__spread">
        <Bone width={30} />
        <Bone kind="pill" className="zm-bones__key" />
      </View>
    </>
  ),
  status: (
    <>
      <View className="zm-bones__spread">
        <Bone kind="head" width={40} />
        <Bone kind="head" width={30} />
      </View>
      <Bone width={50} />
      <View className="zm-bones__steps">
        {[0, 1, 2, 3].map((at) => (
          <View key={at} className="zm-bones__step">
            <Bone kind="circle" />
            <Bone kind="caption" className="zm-bones__price" />
          </View>
        ))}
      </View>
    </>
  ),
  place: (
    <>
      <Bone kind="title" width={50} />
      <Bone width={70} />
    </>
  ),
  dishes: <>{[0, 1].map(dish)}</>,
  sums: (
    <>
      {[0, 1].map((at) => (
        <View key={at} className="zm-bones__spread">
          <Bone width={30} />
          <Bone className="zm-bones__price" />
        </View>
      ))}
      <View className="zm-bones__spread">
        <Bone width={20} />
        <Bone kind="head" width={30} />
      </View>
    </>
  ),
  rows: <>{[0, 1, 2].map(row)}</>,
  fields: <>{[0, 1, 2].map(field)}</>,
  portrait: (
    <>
      <Bone kind="circle" className="zm-bones__portrait" />
      <Bone width={20} />
    </>
  ),
  text: (
    <>
      <Bone kind="title" width={40} />
      <Bone width={100} />
      <Bone width={90} />
    </>
  ),
}

const FLUSH: readonly CardShape[] = ['rows']
const BARE: readonly CardShape[] = ['portrait']

const kindOf = (shape: CardShape): string => {
  if (BARE.includes(shape)) return 'zm-bones__card zm-bones__card--bare'
  return FLUSH.includes(shape) ? 'zm-bones__card zm-bones__card--flush' : 'zm-bones__card'
}

/** A stack of cards with the layout of the page that is loading. */
export const CardSkeleton = ({ shapes }: { shapes: readonly CardShape[] }) => (
  <Skeleton className="zm-bones">
    {shapes.map((shape, at) => (
      <View key={at} className={kindOf(shape)}>
        {SHAPES[shape]}
      </View>
    ))}
  </Skeleton>
)
