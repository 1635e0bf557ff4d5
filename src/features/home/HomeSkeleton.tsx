import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/components/Skeleton'

/** Hero, order card and two promos, in the boxes that they will have. */
export const HomeSkeleton = () => (
  <Skeleton>
    <View className="zm-home__lead zm-home__lead--hero">
      <Bone kind="box" className="zm-home__bone-hero" />
      <View className="zm-home__start">
        <Bone kind="box" className="zm-home__bone-order" />
      </View>
    </View>
    <View className="zm-home__body">
      <View className="zm-home__promos">
        <Bone kind="box" className="zm-home__bone-promo" />
        <Bone kind="box" className="zm-home__bone-promo" />
      </View>
    </View>
  </Skeleton>
)
