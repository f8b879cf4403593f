import { parseSync } from 'vite';

/** A test's full name: its describes' titles, then its own. A null stands for any text. */
export type Name = (string | null)[];
export interface NamedTest {
  name: Name;
  line: number;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
interface Declaration {
  kind: 'test' | 'describe' | 'skip';
  /** What `each` goes through. */
  table?: Node;
}
/** What is known of the names in reach. */
type Scope = Map<string, unknown>;

/** A value that only a run would tell. */
const UNKNOWN = Symbol('unknown');
const RUNNERS = ['test', 'it', 'describe'];
/** What may stand between a runner and its title without changing that it runs. */
const STILL_RUNS = ['only', 'concurrent', 'sequential', 'serial', 'parallel', 'fails', 'fail'];

/**
 * The tests that a file declares, by reading it. Tables of `each` and loops are unfolded where the file itself holds
 * what they go through; any other `${...}` or `%s` counts as any text. Skipped tests are none.
 */
export function testNames(file: string, source: string): NamedTest[] {
  const found: NamedTest[] = [];
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  visit(parseSync(file, source).program as unknown as Node, [], new Map());
  return found;

  function visit(node: Node, above: Name, scope: Scope): void {
    if (node.type === 'VariableDeclarator') learn(node, scope);
    const call = node.type === 'CallExpression' ? declaration(node.callee as Node) : null;
    if (call) visitDeclaration(node, call, above, scope);
    else if (node.type === 'ForOfStatement') visitLoop(node, above, scope);
    else visitChildren(node, above, scope);
  }

  function visitDeclaration(node: Node, { kind, table }: Declaration, above: Name, scope: Scope): void {
    const [title, ...rest] = node.arguments as Node[];
    if (!title || kind === 'skip') return;
    // A describe may have no name.
    if (/Function/.test(title.type)) visit(title, above, scope);
    else
      for (const { args, row } of rowsOf(table, scope)) {
        const name = join(above, fill(nameOf(title, scope), args, row));
        if (kind === 'test') found.push({ name, line: lineOf(node.start) });
        else for (const child of rest) visit(child, name, bind(child, args, scope));
      }
  }

  function visitChildren(node: Node, above: Name, scope: Scope): void {
    const inner = node.type === 'BlockStatement' || /Function/.test(node.type) ? new Map(scope) : scope;
    for (const child of children(node)) visit(child, above, inner);
  }

  function visitLoop(node: Node, above: Name, scope: Scope): void {
    const values = evaluate(node.right as Node, scope);
    const target = ((node.left as Node).declarations as Node[] | undefined)?.[0]?.id as Node | undefined;
    for (const value of Array.isArray(values) ? values : [UNKNOWN]) {
      const inner = new Map(scope);
      if (target) assign(target, value, inner);
      visit(node.body as Node, above, inner);
    }
  }
}

/** `test`, `it.each(table)`, `test.describe`...: what a call of it declares; null for any other callee. */
function declaration(callee: Node): Declaration | null {
  if (callee.type === 'CallExpression') {
    const inner = callee.callee as Node;
    const property = inner.type === 'MemberExpression' ? nameOfProperty(inner) : '';
    if (property !== 'each' && property !== 'for') return null;
    const outer = declaration(inner.object as Node);
    return outer && { ...outer, table: (callee.arguments as Node[])[0] as Node };
  }
  if (callee.type === 'Identifier') {
    if (!RUNNERS.includes(callee.name as string)) return null;
    return { kind: callee.name === 'describe' ? 'describe' : 'test' };
  }
  if (callee.type !== 'MemberExpression') return null;
  const outer = declaration(callee.object as Node);
  const property = nameOfProperty(callee);
  if (!outer || STILL_RUNS.includes(property)) return outer;
  if (property === 'describe') return { kind: 'describe' };
  return ['skip', 'todo', 'fixme'].includes(property) ? { kind: 'skip' } : null;
}

/** The rows of a table of `each`, as the arguments that a title's `%s` take and the object that its `$name` reads. */
function rowsOf(table: Node | undefined, scope: Scope): { args: unknown[]; row: unknown }[] {
  if (!table) return [{ args: [], row: null }];
  const rows = evaluate(table, scope);
  if (!Array.isArray(rows)) return [{ args: [UNKNOWN], row: UNKNOWN }];
  return rows.map((row) => ({ args: Array.isArray(row) ? row : [row], row }));
}

/** Puts a row's values into a title. */
function fill(title: Name, args: unknown[], row: unknown): Name {
  if (row === null) return title;
  let next = 0;
  return title.flatMap((part): Name => {
    if (part === null) return [null];
    return part.split(/(%[sdifjoc#%$]|\$[\w.]+)/).map((piece, index) => {
      if (index % 2 === 0) return piece;
      if (piece === '%%') return '%';
      if (piece.startsWith('%')) return text(next < args.length ? args[next++] : UNKNOWN);
      const path = piece.slice(1).split('.');
      return text(path.reduce<unknown>((value, key) => property(value, key), row));
    });
  });
}

/** A title as it is written. */
function nameOf(title: Node, scope: Scope): Name {
  if (title.type !== 'TemplateLiteral') return [text(evaluate(title, scope))];
  const quasis = title.quasis as { value: { cooked: string } }[];
  const expressions = title.expressions as Node[];
  return quasis.flatMap(({ value }, index): Name => {
    const expression = expressions[index];
    return expression ? [value.cooked, text(evaluate(expression, scope))] : [value.cooked];
  });
}

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

const join = (above: Name, own: Name): Name => (above.length > 0 ? [...above, ' ', ...own] : own);

/** What an expression is, as far as the file says. */
function evaluate(node: Node, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral': {
      const name = nameOf(node, scope);
      return name.includes(null) ? UNKNOWN : name.join('');
    }
    case 'Identifier':
      return scope.has(node.name as string) ? scope.get(node.name as string) : UNKNOWN;
    case 'ArrayExpression':
      return spread(node.elements as Node[], scope);
    case 'ObjectExpression':
      return Object.fromEntries(
        (node.properties as Node[])
          .filter(({ type, computed }) => type === 'Property' && !computed)
          .map(({ key, value }) => [keyOf(key as Node), evaluate(value as Node, scope)]),
      );
    case 'MemberExpression':
      return property(evaluate(node.object as Node, scope), nameOfProperty(node));
    case 'CallExpression':
      return listOf(node, scope);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return evaluate(node.expression as Node, scope);
    default:
      return UNKNOWN;
  }
}

function spread(elements: Node[], scope: Scope): unknown {
  const values: unknown[] = [];
  for (const element of elements) {
    if (element?.type !== 'SpreadElement') {
      values.push(element ? evaluate(element, scope) : undefined);
      continue;
    }
    const more = evaluate(element.argument as Node, scope);
    if (!Array.isArray(more)) return UNKNOWN;
    values.push(...more);
  }
  return values;
}

/** `Object.entries(...)`, `.keys` and `.values` of something known. */
function listOf(node: Node, scope: Scope): unknown {
  const callee = node.callee as Node;
  const [argument] = node.arguments as Node[];
  if (callee.type !== 'MemberExpression' || (callee.object as Node).name !== 'Object' || !argument)
    return UNKNOWN;
  const value = evaluate(argument, scope);
  if (typeof value !== 'object' || value === null) return UNKNOWN;
  const lists: Record<string, (of: object) => unknown> = {
    entries: Object.entries,
    keys: Object.keys,
    values: Object.values,
  };
  return lists[nameOfProperty(callee)]?.(value) ?? UNKNOWN;
}

/** `const name = value`. */
function learn({ id, init }: Node, scope: Scope): void {
  if (init) assign(id as Node, evaluate(init as Node, scope), scope);
}

/** Binds the names of a pattern, `[a, b]` or `{ a, b }` too, to what is known of a value. */
function assign(target: Node, value: unknown, scope: Scope): void {
  if (target.type === 'Identifier') scope.set(target.name as string, value);
  if (target.type === 'AssignmentPattern') assign(target.left as Node, value, scope);
  if (target.type === 'ArrayPattern') {
    (target.elements as (Node | null)[]).forEach((element, index) => {
      if (element) assign(element, property(value, String(index)), scope);
    });
  }
  if (target.type === 'ObjectPattern') {
    for (const { type, key, value: inner } of target.properties as Node[]) {
      if (type === 'Property') assign(inner as Node, property(value, keyOf(key as Node)), scope);
    }
  }
}

/** The arguments of a `describe.each` reach its body by name. */
function bind(body: Node, args: unknown[], scope: Scope): Scope {
  const inner = new Map(scope);
  for (const [index, parameter] of ((body.params as Node[] | undefined) ?? []).entries()) {
    assign(parameter, index < args.length ? args[index] : UNKNOWN, inner);
  }
  return inner;
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return UNKNOWN;
  return (value as Record<string, unknown>)[key];
}

const keyOf = (key: Node): string => String(key.name ?? key.value);
const nameOfProperty = ({ property }: Node): string => keyOf(property as Node);

function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
