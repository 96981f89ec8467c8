import { bounds } from '@hale/contract/constants';
import { checkPassword, passwordRuleNames, type PasswordRule } from '@hale/contract/password';
import { Check, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface PasswordRulesProps extends Pick<ComponentProps<'ul'>, 'id' | 'className'> {
  password: string;
  ruleTestId?: string;
}

/** The rules of a new password, each with its tick or cross. */
export const PasswordRules = ({ password, ruleTestId, ...rest }: PasswordRulesProps) => {
  const { t } = useTranslation();
  const met = checkPassword(password);
  const { min, max } = bounds.password;
  const words = (rule: PasswordRule) => {
    const isTooLong = rule === 'length' && !met.length && password.length > max;
    return isTooLong
      ? t('passwordRules.tooLong', { max })
      : t(`passwordRules.${rule}`, rule === 'length' ? { min } : {});
  };

  return (
    <ul {...rest} aria-label={t('passwordRules.label')}>
      {passwordRuleNames.map((rule) => (
        <li
          key={rule}
          data-testid={ruleTestId}
          data-rule={rule}
          data-met={met[rule]}
          className={cx(
            'flex items-start gap-2 text-sm transition-colors duration-(--duration-quick)',
            met[rule] ? 'text-success' : 'text-ink-soft',
          )}
        >
          <Icon
            of={met[rule] ? Check : X}
            size="sm"
            className={cx('mt-0.5', met[rule] ? 'stroke-3' : 'text-ink-faint')}
          />
          <span>
            {words(rule)}
            <VisuallyHidden>
              {': '}
              {met[rule] ? t('passwordRules.met') : t('passwordRules.unmet')}
            </VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
};
