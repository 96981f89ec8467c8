import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface ProfileCardProps {
  title: string;
  'data-testid'?: string;
  children: ReactNode;
}

export const ProfileCard = ({ title, children, ...rest }: ProfileCardProps) => {
  const titleId = useId();
  return (
    <section {...rest} aria-labelledby={titleId}>
      <Card>
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
};
