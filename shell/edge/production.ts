// React picks its build when it is first loaded; this must be imported before it.
process.env.NODE_ENV ??= 'production';
