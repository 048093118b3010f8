// The second factor of who is signed in: which there are, how one is added, and the minutes after which it is asked for again.
import {
  call,
  Factor,
  FactorProof,
  FactorQuestion,
  freshMinutes,
  NewPasskey,
  RememberedDevice,
  SecondFactor,
  SecondFactorStanding,
  secondFactorApi,
  TotpConfirmation,
} from '@console/core/contract'

export const own = call(secondFactorApi.get)
export const namesOf = ({ factors, devices }: SecondFactor) => [
  ...factors.map(({ name }: Factor) => name),
  ...devices.map(({ device }: RememberedDevice) => device),
]
export const isOn = (standing: SecondFactorStanding) => standing === 'on'
export const hint = `Asked again after ${freshMinutes} minutes`

/** What forms take: the code of an app, a passkey, one of them again; and what is asked. */
export const forms = { TotpConfirmation, NewPasskey, FactorProof }
export const shapes = {
  Factor,
  FactorQuestion,
  RememberedDevice,
  SecondFactor,
  SecondFactorStanding,
}
