import type { User } from '@hale/contract/user';
import type { Config } from '../../config.ts';
import { computeAllowance } from '../attempts/compute-allowance.ts';
import { describePlan } from '../purchases/describe-plan.ts';
import { isAdministrator } from './check-administrator.ts';
import type { UserState } from './store.ts';

export function presentUser({ user, plan, allowance }: UserState, config: Config, now: Date): User {
  const { plan: _name, ...planState } = describePlan(plan, now, user.hasUsedTrial);
  return {
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    interface_lang: user.interfaceLang,
    is_active: user.isActive,
    isAdmin: isAdministrator(config, user),
    ...planState,
    messages_attempts: computeAllowance(allowance, now, user.timezone).left,
  };
}
