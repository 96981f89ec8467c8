import { Link } from '../../../router/link.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFormTexts } from '../load-forms.ts';

const steps = [
  { name: 'personal', to: '/personal-info-form' },
  { name: 'history', to: '/your-medical-history' },
  { name: 'id', to: '/id-verification' },
] as const;

/** Where somebody is among the three forms, and a way to each of them. */
export const FormSteps = ({ current }: { current: (typeof steps)[number]['name'] }) => {
  const text = useFormTexts();
  return (
    <nav aria-label={text('steps.label')} className="mt-5">
      {/* On a phone a long word takes the room that shorter ones leave. */}
      <ol className="grid grid-cols-[repeat(3,minmax(0,auto))] gap-2 sm:grid-cols-3">
        {steps.map(({ name, to }, index) => {
          const isHere = name === current;
          return (
            <li key={name}>
              <Link
                to={to}
                aria-current={isHere ? 'step' : undefined}
                className={cx(
                  'flex h-full flex-col gap-1 border-t-3 pt-2.5 text-xs sm:text-sm leading-snug hyphens-auto transition-colors duration-(--duration-quick)',
                  isHere
                    ? 'border-accent font-semibold text-ink'
                    : 'border-line-strong/50 text-ink-soft hover:border-accent hover:text-ink',
                )}
              >
                <span className={cx('text-xs', isHere ? 'text-accent' : 'text-ink-soft')}>
                  {index + 1} / {steps.length}
                </span>
                <span>{text(`steps.${name}`)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
