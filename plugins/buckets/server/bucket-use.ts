import { BucketUse, type BucketUser } from '../contract'

type Users = (bucketId: number) => Promise<BucketUser[]>

export class ToldUse extends BucketUse {
  private readonly told: Users[] = []

  tell(users: Users) {
    this.told.push(users)
  }

  async of(bucketId: number) {
    const users = await Promise.all(this.told.map((one) => one(bucketId)))
    return users.flat()
  }
}
