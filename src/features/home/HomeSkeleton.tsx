import { View } from '@tarojs/components'
import { Card } from '@/components/ui/Card'
import { Bone, Skeleton } from '@/components/ui/Skeleton'

/** Hero, order card and promos as empty boxes of their later size. */
export const HomeSkeleton = () => (
  <Skeleton>
    <View className="zm-home__lead zm-home__lead--hero">
      <Bone kind="box" className="zm-home__bone-hero" />
      <View className="zm-home__start">
        <Card flush className="zm-home__order">
          <View className="zm-home__greeting">
            <View className="zm-home__words">
              <View className="zm-home__hello">
                <Bone kind="caption" width={30} />
              </View>
              <View className="zm-home__diner">
                <Bone kind="title" width={60} />
              </View>
            </View>
          </View>
          <View className="zm-home__entries">
            {[0, 1].map((at) => (
              <View key={at} className="zm-home__entry">
                <Bone kind="circle" className="zm-home__bone-disc" />
                <Bone kind="title" width={40} className="zm-home__mode" />
                <Bone kind="caption" width={60} className="zm-home__hint" />
              </View>
            ))}
          </View>
          <View className="zm-home__where">
            <Bone width={40} />
          </View>
        </Card>
      </View>
    </View>
    <View className="zm-home__body">
      <View className="zm-home__promos">
        {[0, 1, 2, 3].map((at) => (
          <Bone key={at} kind="box" className="zm-home__bone-promo" />
        ))}
      </View>
    </View>
  </Skeleton>
)
